"""Weights between two networks of one family: a run's own and those that it began with."""

from __future__ import annotations

import torch

from .network import AttentionNetwork


@torch.no_grad()
def blended(start: AttentionNetwork, end: AttentionNetwork, share: float) -> AttentionNetwork:
    """
    Part of the way from `start` to `end`. A short run that begins at a good network leaves the two in one valley, and a point between
    them is about as good as either on what both know and keeps what the first alone knew.
    @see Wortsman et al., Robust fine-tuning of zero-shot models, CVPR 2022
    """
    from_, to, out = start.state_dict(), end.state_dict(), AttentionNetwork()
    out.load_state_dict(
        {name: from_[name] + share * (to[name] - from_[name]) if to[name].is_floating_point() else to[name] for name in to}
    )
    return out
