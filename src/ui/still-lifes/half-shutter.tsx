import { StillLife } from './still-life.tsx'

/** A shop's shutter, half down. */
export const HalfShutter = () => (
  <StillLife edge={84}>
    <path className="fill-mark" d="M38 12h84v78H38z" />
    <path className="fill-heat-2" d="M46 24h68v66H46z" />
    <path className="fill-chart-2" d="M58 68h44v22H58z" />
    <path className="fill-on-fill" d="M46 24h68v30H46z" />
    <path className="stroke-line" strokeWidth="2" d="M46 31h68M46 38h68M46 45h68" />
    <path className="fill-line-strong" d="M46 52h68v4H46zM74 56h12v4H74z" />
    <path className="fill-chart-2" d="M34 10h92v8H34z" />
  </StillLife>
)
