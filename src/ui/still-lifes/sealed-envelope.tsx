import { Shade, StillLife } from './still-life.tsx'

/** A sealed envelope. */
export const SealedEnvelope = () => (
  <StillLife>
    <Shade y={83} width={92} />
    <path className="fill-on-fill" d="M40 28h80v55H40z" />
    <path className="fill-heat-2" d="M40 28h80L80 60z" />
    <path className="fill-none stroke-line" strokeWidth="2" d="M40 83l29-32M120 83L91 51" />
    <circle className="fill-chart-2" cx="80" cy="58" r="7" />
  </StillLife>
)
