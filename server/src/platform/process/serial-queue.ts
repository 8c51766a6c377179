/** One after the other, so that what was said first arrives first. */
export function inTurn<Thing>(
  doOne: (thing: Thing) => Promise<void>,
  onFailure: (error: unknown) => void,
): (things: readonly Thing[]) => void {
  let last = Promise.resolve()
  return (things) => {
    for (const thing of things) last = last.then(() => doOne(thing).catch(onFailure))
  }
}
