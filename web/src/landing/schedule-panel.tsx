const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const HOURS = ['10', '11', '12', '1']

/** Day, first and last half hour. */
const MEETINGS = [
  [0, 1, 3],
  [1, 5, 6],
  [2, 3, 4],
  [4, 4, 6],
] as const

export function SchedulePanel() {
  return (
    <div className="sheet schedule">
      <div className="week">
        {DAYS.map((day, column) => (
          <span
            key={day}
            className={day === 'Thu' ? 'day chosen' : 'day'}
            style={{ gridColumn: column + 2 }}
          >
            {day}
          </span>
        ))}
        {HOURS.map((hour, row) => (
          <span key={hour} className="hour" style={{ gridRow: 2 + 2 * row }}>
            {hour}
          </span>
        ))}
        {MEETINGS.map(([day, from, to]) => (
          <i
            key={day}
            className="meeting"
            style={{ gridColumn: day + 2, gridRow: `${from + 1}/${to + 1}` }}
          />
        ))}
        <i className="meeting chosen" style={{ gridColumn: 5, gridRow: '3/5' }} />
      </div>
      <p className="row">
        <span>
          <b>Leela Menon with Rekha Nair</b>
          <small>Thursday, 10:30 am, 60 min</small>
        </span>
      </p>
    </div>
  )
}
