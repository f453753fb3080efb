import { StillLife } from './still-life.tsx'

const shape = 'M48 34a17 17 0 1 1 0 34a17 17 0 1 1 0-34m0 9a8 8 0 1 0 0 16a8 8 0 1 0 0-16M64 47h62v8h-4v12h-7v-12h-6v8h-7v-8h-38z'

/** A key. */
export const LoneKey = () => (
  <StillLife edge={100}>
    <g transform="rotate(-14 80 50)">
      <path className="fill-line-strong/45" transform="translate(2 5)" d={shape} />
      <path className="fill-chart-2" d={shape} />
      <path className="fill-mark" d="M62 45h5v12h-5z" />
    </g>
  </StillLife>
)
