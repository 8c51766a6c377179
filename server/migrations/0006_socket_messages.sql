-- Messages between the processes that share this database which are too long for NOTIFY.
-- The Socket.IO adapter defines the columns.
create table socket_messages (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
