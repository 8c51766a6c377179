insert into setting_values (kind, value, position) values ('batch', 'Batch 1', 1), ('batch', 'Batch 4', 2);
