import type { Elements } from '../elements.ts'

interface StillLifeProps {
  /** The edge between wall and table or floor. */
  readonly edge?: number
  readonly children: Elements
}

/** A flat picture of one thing, in paints of the theme, for first states and ends of lists; never where a search finds nothing. */
export const StillLife = ({ edge = 72, children }: StillLifeProps) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" className="mb-2 h-[6.25rem] rounded-2 [filter:var(--img-dim)]">
    <path className="fill-heat-0" d="M0 0h160v100H0z" />
    <path className="fill-line" d={`M0 ${edge}h160v${100 - edge}H0z`} />
    {children}
  </svg>
)

interface ShadeProps {
  readonly x?: number
  readonly y: number
  readonly width: number
}

/** What a thing throws on the table. */
export const Shade = ({ x = 80, y, width }: ShadeProps) => <ellipse className="fill-line-strong/45" cx={x} cy={y} rx={width / 2} ry={4} />
