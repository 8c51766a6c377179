-- Indexes on parts of a name. A trusted extension: whoever may create tables may create it.
create extension if not exists pg_trgm;
