import { StillLife } from './still-life.tsx'

/** A cable that is not plugged in. */
export const LooseCable = () => (
  <StillLife>
    <path className="fill-on-fill" d="M122 22h24v30h-24z" />
    <path className="fill-line-strong" d="M129 32h3v9h-3zM136 32h3v9h-3z" />
    <path className="fill-none stroke-line-strong/45" strokeWidth="5" d="M0 90h30c24 0 18-26 36-26s18 26 2 26c-18 0-10-20 8-20h14" />
    <path className="fill-none stroke-mark" strokeWidth="5" d="M0 86h30c24 0 18-26 36-26s18 26 2 26c-18 0-10-20 8-20h14" />
    <path className="fill-chart-2" d="M86 58h18v16H86z" />
    <path className="fill-line-strong" d="M104 61h9v3h-9zM104 68h9v3h-9z" />
  </StillLife>
)
