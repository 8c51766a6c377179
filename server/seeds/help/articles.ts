interface Article {
  readonly daysAgo: number
  readonly title: string
  readonly text: string
  readonly isDraft: boolean
  readonly openedCount: number
  readonly solvedCount: number
}

export const ARTICLES: readonly Article[] = [
  {
    daysAgo: 62,
    title: 'Replacing a charger, an access card or a battery',
    text: `Chargers and access cards: the service desk on the second floor has spare ones, from 9:30 to 17:30. Bring your employee id.

Batteries: raise a request to the admins with the number on the underside of the laptop. A replacement takes about two working days; keep the laptop on the charger until then.`,
    isDraft: false,
    openedCount: 14,
    solvedCount: 9,
  },
  {
    daysAgo: 55,
    title: 'Taking leave',
    text: `1. Tell your mentor as soon as you know the days.
2. Raise a request to the admins with the first and the last day.
3. They enter the leave. Your plan and your daily updates then leave these days out.

Leave for an examination is entered in the same way. Please add the timetable of your college to the request.`,
    isDraft: false,
    openedCount: 22,
    solvedCount: 16,
  },
  {
    daysAgo: 40,
    title: 'Joining the training repository',
    text: `You are invited by mail on your first day. Accept the invitation within seven days, then it expires.

No mail? Look in the spam folder first. If it is not there either, raise a request to the admins with your user name on the code host.`,
    isDraft: false,
    openedCount: 11,
    solvedCount: 6,
  },
  {
    daysAgo: 6,
    title: 'Printing on the third floor',
    text: 'Add the printer by its name, PUNE-3, on the network of the office. The driver is installed with the next update of the laptop.',
    isDraft: true,
    openedCount: 0,
    solvedCount: 0,
  },
]
