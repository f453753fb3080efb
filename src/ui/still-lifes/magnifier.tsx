import { Shade, StillLife } from './still-life.tsx'

/** A magnifier that has been put down. */
export const Magnifier = () => (
  <StillLife>
    <Shade x={86} y={84} width={70} />
    <path className="stroke-chart-2" strokeWidth="9" strokeLinecap="round" d="M91 57l20 22" />
    <circle className="fill-heat-2 stroke-mark" strokeWidth="6" cx="72" cy="40" r="23" />
    <path className="fill-none stroke-on-fill" strokeWidth="3" strokeLinecap="round" d="M58 38c1-7 6-12 13-13" />
  </StillLife>
)
