"""Makes Fovea's attention network: data, synthetic designs, training, calibration, export."""
