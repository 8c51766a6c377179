const NOTICES = [
  ['Interaction scheduled', 'Thursday, 10:30 am', 'now'],
  ['Feedback received', 'Code review, 4 out of 5', '2 min'],
  ['Announcement', 'Demo day moves to the large hall', '1 h'],
] as const

export function NotificationsPanel() {
  return (
    <div className="notices">
      {NOTICES.map(([title, text, age]) => (
        <p key={title} className="sheet notice">
          <i className={age === '1 h' ? 'seen' : 'unseen'} />
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
          <span className="quiet-text">{age}</span>
        </p>
      ))}
    </div>
  )
}
