"""The mean of the weights of networks that went on from one."""

from __future__ import annotations

from typing import Sequence

import torch

from .network import AttentionNetwork


@torch.no_grad()
def mean_of(networks: Sequence[AttentionNetwork]) -> AttentionNetwork:
    """
    Short runs from one start end in one valley, and the middle of them errs less than each.
    @see Wortsman et al., Model soups, ICML 2022
    """
    states, out = [network.state_dict() for network in networks], AttentionNetwork()
    mean = {name: sum(state[name] for state in states) / len(states) if value.is_floating_point() else value for name, value in states[0].items()}
    out.load_state_dict(mean)
    return out
