import { Shade, StillLife } from './still-life.tsx'

/** A stool for somebody who is not here yet. */
export const EmptyStool = () => (
  <StillLife edge={78}>
    <Shade y={89} width={76} />
    <path className="fill-heat-2" d="M60 62h40v5H60z" />
    <path className="fill-mark" d="M60 38h7l-9 51h-7zM100 38h-7l9 51h7z" />
    <path className="fill-chart-2" d="M53 28h54a5 5 0 0 1 0 11h-54a5 5 0 0 1 0-11" />
  </StillLife>
)
