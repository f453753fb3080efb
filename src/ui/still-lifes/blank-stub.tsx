import { StillLife } from './still-life.tsx'

const shape = 'M2 0h52a4 4 0 0 0 8 0h24a2 2 0 0 1 2 2v40a2 2 0 0 1-2 2h-24a4 4 0 0 0-8 0h-52a2 2 0 0 1-2-2v-40a2 2 0 0 1 2-2'

/** A voucher on which nothing is printed yet. */
export const BlankStub = () => (
  <StillLife edge={100}>
    <g transform="rotate(-8 80 50) translate(36 28)">
      <path className="fill-line-strong/45" transform="translate(3 4)" d={shape} />
      <path className="fill-on-fill" d={shape} />
      <path className="fill-heat-2" d="M6 6h42v18H6z" />
      <path className="stroke-line" strokeWidth="3" d="M6 31h30M6 37h20M68 22h12" />
      <path className="stroke-line-strong" strokeWidth="2.5" strokeLinecap="round" strokeDasharray="0 5.5" d="M58 8v32" />
    </g>
  </StillLife>
)
