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
  const commands = sections.flatMap((section) => section.commands)
  const [first, second] = commands.filter(({ id }) => !verb || !isOnlyThePerson(id))
  return first && isSentAtOnce(first) && second ? undefined : first
}

/** What was asked for cannot be done for the person. */
const isOnlyThePerson = (id: string) => id.startsWith('person ')

/** Of several people none may be reminded who was not meant. */
const isSentAtOnce = ({ does }: Command) => typeof does === 'object' && 'remind' in does
