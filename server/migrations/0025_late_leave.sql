-- Leave that is recorded or deleted late changes the days that were computed before.
create trigger reopen_signal_days after insert or delete on leave_periods
  for each row execute function reopen_signal_days('from_day');
