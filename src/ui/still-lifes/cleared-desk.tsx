import { Shade, StillLife } from './still-life.tsx'

/** A cleared desk. */
export const ClearedDesk = () => (
  <StillLife edge={78}>
    <Shade y={88} width={112} />
    <path className="fill-mark" d="M36 48h6v40h-6zM118 48h6v40h-6z" />
    <path className="fill-heat-2" d="M84 48h34v20H84z" />
    <path className="fill-on-fill" d="M96 56h10v3H96z" />
    <path className="fill-chart-2" d="M28 41h104v8H28z" />
    <path className="fill-mark" d="M50 38h24l4 1.5-4 1.500H50z" />
  </StillLife>
)
