import type { Intern } from './people.ts'

/** Name, what was planned, what was done. */
export type Work = readonly [name: string, planned: string, done: string]

const SHARED: readonly Work[] = [
  [
    'Stand-up and planning',
    'Daily stand-up, plan the next stories',
    'Took part, estimated three stories',
  ],
  ['Code review', 'Review two pull requests of the team', 'Left comments on both, approved one'],
  [
    'Documentation',
    'Describe how to set the project up',
    'First version written and tried by a colleague',
  ],
  ['Pair programming', 'Refactor the notification code', 'Split it into three small functions'],
  ['Defect fixing', 'Fix the date shown in reports', 'Fixed and verified on the test system'],
]

const WEB: readonly Work[] = [
  [
    'Login form',
    'Build the form with its validation',
    'Form and validation done, reviewed by the mentor',
  ],
  ['React course', 'Finish the chapter on effects', 'Chapter finished, notes are in the wiki'],
  ['Search page', 'Filters and an empty state', 'Both work, also with the keyboard'],
  ['Table component', 'Sorting and paging', 'Sorting done for text, numbers and dates'],
  ['Accessibility', 'Check the forms with a screen reader', 'Five labels added, two orders fixed'],
  ['Component tests', 'Test the date picker', 'Nine tests, one defect found'],
  ['Styles', 'Move colours and spacing into tokens', 'Buttons and cards use tokens'],
]

const SERVICES: readonly Work[] = [
  ['REST endpoints', 'Write the list and detail endpoints', 'Both endpoints answer, tests pass'],
  ['SQL practice', 'Joins and window functions, exercise set 3', 'Eight of ten exercises solved'],
  [
    'Unit tests',
    'Raise the coverage of the billing module',
    'Added fourteen tests and found one defect',
  ],
  [
    'Deployment practice',
    'Build an image and run it locally',
    'Image builds, health check answers',
  ],
  ['Order import', 'Read the file in parts', 'A file of 50 MB is read with little memory'],
  ['Error handling', 'One format for all errors', 'All endpoints of the module use it'],
  ['Slow query', 'Find out why the report is slow', 'An index was missing, now 40 ms'],
]

const TESTING: readonly Work[] = [
  ['API automation', 'Automate the order requests', 'Twelve requests automated'],
  ['Test cases', 'Derive cases for the discount rules', '22 cases written, reviewed by the mentor'],
  ['Exploratory session', 'One hour on the payment page', 'Notes written, three defects reported'],
  ['Browser tests', 'Automate the sign-up', 'Runs in the pipeline'],
  ['Test data', 'Scripts for customers and orders', 'Customers done and documented'],
]

export function workFor({ designation }: Intern): readonly Work[] {
  if (designation === 'Testing') return [...TESTING, ...SHARED]
  return [...(designation === 'Backend' ? SERVICES : WEB), ...SHARED]
}

/** Of the first, the second and the third day. */
export const FIRST_DAYS: readonly [readonly Work[], readonly Work[], readonly Work[]] = [
  [
    ['Laptop and accounts', 'Set up the laptop, mail and chat', 'Everything works but the printer'],
    ['Welcome session', 'Meet the team and the mentor', 'Met six people, notes are in the wiki'],
  ],
  [
    ['Git basics', 'Branches, commits and pull requests', 'First pull request merged'],
    ['Reading', 'Read the guide for new interns', 'Read, with a list of questions'],
    ['Printer', 'Find the printer on the third floor', 'Works on the network of the office'],
  ],
  [
    ['Product tour', 'Use the product as a customer', 'Placed and cancelled three orders'],
    ['Testing course', 'Finish the first chapter', 'Chapter finished, quiz passed'],
  ],
]

export const WAITING: readonly Work[] = [
  ['Order export', 'Try the export on the staging system', 'Blocked: no access to staging yet'],
  ['Load test', 'Run the load test on staging', 'Blocked: waiting for access to staging'],
]
