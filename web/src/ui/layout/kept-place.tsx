import { Component, createRef, type ReactNode } from 'react'

interface Props {
  /** Of what is above and within, and below it. */
  readonly first: string
  readonly last: string
  readonly children: ReactNode
}

/** Stays where it is in the window when something is added above it; no hook reads the place before a change. */
export class KeptPlace extends Component<Props> {
  private readonly frame = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ first, last }: Props): number | null {
    const isAddedAbove = first !== this.props.first && last === this.props.last
    return isAddedAbove ? (this.frame.current?.getBoundingClientRect().top ?? null) : null
  }

  override componentDidUpdate(_before: Props, _state: unknown, top: number | null): void {
    const frame = this.frame.current
    if (top === null || !frame) return
    // Which of them scrolls depends on the width of the window; the others ignore it.
    for (let outer = frame.parentElement; outer; outer = outer.parentElement)
      outer.scrollTop += frame.getBoundingClientRect().top - top
  }

  override render(): ReactNode {
    return <div ref={this.frame}>{this.props.children}</div>
  }
}
