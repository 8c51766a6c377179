import type { Command } from './command.ts'
import type { Section } from './found.ts'
import type { Verb } from './person-commands.ts'

/** What is found by its words alone is not replaced by what is still searched for. */
export const isSure = ([first]: readonly Section[]) => first !== undefined && !first.isGuess

/** What Enter runs unseen. */
export function firstFitting(
  sections: readonly Section[],
  verb: Verb | undefined,
): Command | undefined {
  const found = sections
    .flatMap(({ commands, isGuess }) => commands.map((command) => ({ command, isGuess })))
    .filter(({ command }) => !verb || !isOnlyThePerson(command.id))
  const [first, second] = found
  const isUnsure = first && isSentAtOnce(first.command) && (first.isGuess || second)
  return isUnsure ? undefined : first?.command
}

/** What was asked for cannot be done for the person. */
const isOnlyThePerson = (id: string) => id.startsWith('person ')

/** No one may be reminded who was not meant: one of several people, or whose name was not typed. */
const isSentAtOnce = ({ does }: Command) => typeof does === 'object' && 'remind' in does
