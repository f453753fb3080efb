// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { revenue } from '#fixtures/chart-props.ts'
import { renderIn } from '#fixtures/test-render.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { useDrawing } from './use-drawing.ts'

afterEach(cleanup)

const state = { works: false }
const load = () =>
  state.works ? Promise.resolve(() => <p>the drawing</p>) : Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

function Chart() {
  const { Drawing, isLost, retry } = useDrawing(load, true)
  return (
    <ChartFrame {...revenue} heightClass="" onRetry={isLost ? retry : undefined}>
      {() => Drawing && <Drawing />}
    </ChartFrame>
  )
}

test('where the drawing does not come the table stands in its place, until it does', async () => {
  renderIn('en', <Chart />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('cell', { name: '30.50' })).toBeTruthy()
  state.works = true
  await userEvent.click(again)
  expect(await screen.findByText('the drawing')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a connection that is back brings the drawing', async () => {
  state.works = false
  renderIn('en', <Chart />)
  await screen.findByRole('table')
  state.works = true
  // The chart may not listen yet.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.getByText('the drawing')).toBeTruthy()
  })
})
