import { Shade, StillLife } from './still-life.tsx'

/** A clock that stands still. */
export const StoppedClock = () => (
  <StillLife>
    <Shade y={84} width={62} />
    <path className="fill-chart-2" d="M58 70l8 4-6 10h-5zM102 70l-8 4 6 10h5zM76 12h8v8h-8z" />
    <circle className="fill-mark" cx="80" cy="48" r="31" />
    <circle className="fill-on-fill" cx="80" cy="48" r="24" />
    <path className="stroke-line-strong" strokeWidth="2.5" d="M80 27v4M80 65v4M59 48h4M97 48h4" />
    <path className="fill-none stroke-ink-2" strokeWidth="3" strokeLinecap="round" d="M80 33v15l-10 7" />
    <circle className="fill-chart-2" cx="80" cy="48" r="3" />
  </StillLife>
)
