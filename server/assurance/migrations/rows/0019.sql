update interactions set name_folded = lower(name) where ends_at < '2026-01-08';
