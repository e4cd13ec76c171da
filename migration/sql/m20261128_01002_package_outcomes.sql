-- Ends of the receipts of packages (assurance D-10, D-11): a receipt that a package let go says whether its settlement was reversed
-- (`dibalik`) or the payment left it out (`ditunda`), and why; a receipt that was paid keeps the rupiah of its advance, so that the
-- papers of the package stay as they were.
ALTER TABLE package_receipts ADD COLUMN outcome text CHECK (outcome IN ('dibalik', 'ditunda'));

ALTER TABLE package_receipts ADD COLUMN reason text;

ALTER TABLE package_receipts ADD COLUMN advance bigint;

UPDATE package_receipts SET outcome = 'dibalik', reason = (SELECT max(r.reason) FROM payments AS r JOIN payments AS p ON p.traveller_id = package_receipts.traveller_id AND p.package_id = package_receipts.package_id AND p.kind = 'pelunasan' AND r.id = p.reversed_by) WHERE released AND (released AND (SELECT state FROM packages WHERE packages.id = package_id) <> 'batal' OR EXISTS (SELECT 1 FROM payments AS p WHERE p.traveller_id = package_receipts.traveller_id AND p.package_id = package_receipts.package_id AND p.kind = 'pelunasan' AND p.reversed_by IS NOT NULL));

UPDATE package_receipts SET advance = (SELECT t.paid FROM travellers AS t WHERE t.id = package_receipts.traveller_id) - coalesce((SELECT CAST(sum(p.amount) AS bigint) FROM payments AS p WHERE p.traveller_id = package_receipts.traveller_id AND p.package_id = package_receipts.package_id AND p.kind = 'pelunasan' AND p.reversed_by IS NULL), 0) WHERE NOT released AND traveller_id IS NOT NULL AND (SELECT state FROM packages WHERE packages.id = package_id) = 'dibayar';
