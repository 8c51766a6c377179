-- What processes that share this database tell one another's sockets when it is too long for NOTIFY.
create table socket_messages (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
