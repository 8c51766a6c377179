/** The most common of the passwords that the specification's rules allow. */
const WORDS = [
  'password',
  'passwd',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'p@$$word',
  'p@$$w0rd',
  'pa$$word',
  'pa$$w0rd',
  'welcome',
  'welc0me',
  'admin',
  'administrator',
  'adm1n',
  'changeme',
  'letmein',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'abc',
  'abcd',
  'abcdef',
  'abcdefg',
  'hello',
  'iloveyou',
  'login',
  'master',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'cricket',
  'india',
  'bharat',
  'company',
  'test',
  'testing',
  'temp',
  'user',
  'guest',
  'intern',
  'root',
  'default',
  'summer',
  'winter',
  'spring',
  'autumn',
]

const ENDINGS = ['', '1', '12', '123', '1234', '12345', '123456', '01', '007', '321', '111', '786']
const SIGNS = /[@$!%*?&]/g

const YEAR = /(?:19|20)[0-9]{2}/

/** Whether it is a common word with a sign and a common number or a year, in any case and order. */
export function isCommonPassword(password: string): boolean {
  const lowered = password.toLowerCase()
  const word = WORDS.filter((one) => lowered.startsWith(one))
    .toSorted(byLength)
    .at(-1)
  if (word === undefined) return false
  const rest = lowered.slice(word.length).replace(YEAR, '')
  const digits = rest.replaceAll(SIGNS, '')
  return ENDINGS.includes(digits)
}

const byLength = (one: string, other: string) => one.length - other.length
