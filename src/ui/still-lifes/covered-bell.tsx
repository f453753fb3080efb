import { Shade, StillLife } from './still-life.tsx'

/** A counter's bell under a cloth. */
export const CoveredBell = () => (
  <StillLife>
    <Shade y={84} width={84} />
    <path className="fill-chart-2" d="M46 77h68v6H46z" />
    <path
      className="fill-heat-2"
      d="M44 79c8-8 6-24 14-36 5-7 12-10 18-11 0-8 8-8 8 0 6 1 13 4 18 11 8 12 6 28 14 36l-9-3-9 4-9-4-9 4-9-4-9 4-9-4z"
    />
    <path
      className="fill-none stroke-on-fill"
      strokeWidth="2"
      strokeLinecap="round"
      d="M70 40c-5 8-6 18-9 27M80 42v24M91 41c5 8 5 17 8 26"
    />
  </StillLife>
)
