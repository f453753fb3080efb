import { Shade, StillLife } from './still-life.tsx'

/** A closed till. */
export const ClosedTill = () => (
  <StillLife>
    <Shade y={83} width={88} />
    <path className="fill-heat-2" d="M76 28h8v12h-8zM56 62l7-26h34l7 26z" />
    <path className="fill-mark" d="M62 14h36v17H62zM44 61h72v22H44z" />
    <path
      className="fill-on-fill"
      d="M66 18h28v9H66zM71 42h4v4h-4zM78 42h4v4h-4zM85 42h4v4h-4zM70 50h4v4h-4zM78 50h4v4h-4zM86 50h4v4h-4z"
    />
    <path className="fill-chart-2" d="M70 70h20v4H70z" />
  </StillLife>
)
