-- Receipt templates by kind of trip.
ALTER TABLE "finance_templates" ADD COLUMN "receipt_use" varchar(16) NOT NULL DEFAULT 'semua';
