-- Abbreviations, offsets and names that PostgreSQL does not know were accepted until now.
update contact_times set time_zone = null
where time_zone is not null
  and (time_zone !~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z0-9_+-]*)+)$'
    or time_zone not in (select name from pg_timezone_names));
