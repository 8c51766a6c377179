insert into socket_messages (payload) select decode(md5(n::text), 'hex') from generate_series(1, 5) n;
