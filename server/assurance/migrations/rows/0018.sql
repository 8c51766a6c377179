insert into logos (key, image, icon, shade, width, height) values (md5('logo'), '\x01', '\x02', 'any', 64, 32);
insert into organisation_look (colour, name) values ('petrol', 'Northwind');
insert into working_weeks (from_day, weekdays) values ('2026-01-05', array['Monday', 'Saturday']);
