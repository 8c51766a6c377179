import { pick, type Draw } from './draw.ts'

/** A picture of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const CSV = Buffer.from('Name,Email\nRavi Kumar,ravi@northwind.example\n').toString('base64')

/** Realistic values of a field of this name on the day of the test. */
export const LIKELY: Readonly<Record<string, readonly string[]>> = {
  name: ['Ravi Kumar', 'Backend track', 'Mid-term review', 'people.csv'],
  email: ['ivan@northwind.example', 'ravi@northwind.example', 'meera@northwind.example'],
  personalEmail: ['isha.menon@example.org'],
  password: ['Right@2026'],
  otp: ['1234'],
  phone_no: ['9876543210'],
  dateOfBirth: ['2002-05-17'],
  dateOfJoining: ['2026-01-05'],
  updatedAt: ['2026-03-04T04:30:00.000Z'],
  givenOn: ['2026-01-05'],
  returnedOn: ['2026-02-05'],
  date: ['2026-03-04', '2026-03-05', '2026-03-02'],
  from: ['2026-01-01'],
  to: ['2026-12-31'],
  until: ['2026-03-06'],
  startDate: ['2026-03-04'],
  endDate: ['2026-07-31'],
  endedBefore: ['2026-03-04'],
  doneOn: ['2026-03-04'],
  expiresOn: ['2026-03-20'],
  expiresTime: ['18:00'],
  time: ['18:00', '19:30'],
  month: ['2026-03'],
  duration: ['30 mins', '1 hour'],
  year: ['2026'],
  batch: ['Batch 1'],
  content: [CSV],
  basis: ['0'.repeat(64)],
  profilePhoto: [PIXEL],
  IFSC: ['HDFC0001234'],
  accountNumber: ['123456789012'],
  bankName: ['State Bank'],
  branch: ['Andheri'],
  assignedIntern: ['Isha Menon'],
  internEmail: ['isha@northwind.example'],
  assignedMentor: ['Meera Iyer'],
  assignedInterviewer: ['Meera Iyer'],
  mentorName: ['Meera Iyer'],
  place: ['Room 4', 'https://meet.example/1'],
}

/** Stands for the id of a record until the request is sent, so that a request says the same anywhere. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  userId: ['intern-0', 'intern-1', 'intern-2', 'mentor-0', 'admin-1'],
  userIds: ['intern-0', 'intern-1', 'intern-2'],
  internId: ['intern-1'],
  mentorId: ['mentor-0'],
  interviewerId: ['mentor-0'],
  recepientId: ['mentor-0'],
  planId: ['plan-0', 'plan-1'],
  milestoneId: ['milestone-0', 'milestone-1'],
  objectiveId: ['objective-0', 'objective-1'],
  interactionId: ['interaction-0', 'interaction-1', 'interaction-2', 'interaction-3'],
  feedbackId: ['feedback-0'],
  taskId: ['task-0', 'task-1'],
  assetId: ['asset-0'],
  holidayId: ['holiday-0', 'holiday-1'],
  leaveId: ['leave-0', 'leave-1'],
  announcementId: ['announcement-0', 'announcement-1'],
  mailId: ['mail-0'],
  notificationIds: ['notification-0', 'notification-1'],
  requestId: ['request-0', 'request-1'],
}

export const refFor = (draw: Draw, name: string) =>
  `ref-${pick(draw, KINDS[name] ?? Object.values(KINDS).flat())}`

/** Puts the ids of the records that exist where a request speaks of them. */
export const withIds = (text: string, ids: Readonly<Record<string, readonly string[]>>) =>
  text.replaceAll(/ref-([a-z]+)-(\d)/g, (_, kind: string, place: string) => {
    return ids[kind]?.[Number(place)] ?? '01900000-0000-7000-8000-00000000dead'
  })
