import { Shade, StillLife } from './still-life.tsx'

/** A coffee pot with one cup. */
export const Dallah = () => (
  <StillLife>
    <Shade x={70} y={84} width={64} />
    <Shade x={122} y={83} width={26} />
    <path className="fill-none stroke-mark" strokeWidth="5" d="M82 40c22-2 24 22 6 30" />
    <path
      className="fill-chart-2"
      d="M68 15a3.5 3.5 0 0 1 4 0l1 8c6 2 9 6 10 12l-2 3c-1 7 0 11 4 15 9 9 8 21 3 31h-36c-5-10-6-22 3-31 2-2 3-4 3-6-10-3-12-12-20-14l0-4c14-1 18 4 22 8l-1-2c1-6 4-10 8-12z"
    />
    <path className="fill-mark" d="M58 36h26v4H58zM50 80h40v4H50z" />
    <path className="fill-on-fill" d="M112 66h20l-4 17h-12z" />
    <path className="fill-heat-2" d="M113.2 71h17.600l-1 4h-15.600z" />
  </StillLife>
)
