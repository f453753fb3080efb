// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { ButtonPopover } from './button-popover.tsx'

/** A window of some size, in px, that can be given another one. */
function setWindowSize(width: number, height: number) {
  const size = { width, height }
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('height') ? size.height >= 480 : size.width >= 640
    },
    addEventListener: (_type: string, listen: () => void) => listeners.add(listen),
    removeEventListener: (_type: string, listen: () => void) => listeners.delete(listen),
  }))
  return (next: Partial<typeof size>) =>
    act(() => {
      Object.assign(size, next)
      for (const listen of listeners) listen()
    })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface PageProps {
  readonly isOpenAtFirst?: boolean
  readonly bar?: string
}

function Page({ isOpenAtFirst = false, bar }: PageProps) {
  const [open, setOpen] = useState(isOpenAtFirst)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={button} type="button" onClick={() => setOpen(!open)}>
        Days
      </button>
      <ButtonPopover
        open={open}
        onOpenChange={setOpen}
        button={button}
        label="Days of creation"
        bar={bar && <span>{bar}</span>}
        className=""
      >
        <input aria-label="First day" />
        <button
          type="button"
          onClick={() => {
            history.pushState(null, '', '/elsewhere')
            setOpen(false)
          }}
        >
          Leave
        </button>
      </ButtonPopover>
    </>
  )
}
const button = () => screen.getByRole('button', { name: 'Days' })
const isReached = () => screen.queryByRole('button', { name: 'Days' }) !== null

test.each([
  ['en', 'Close'],
  ['ar', 'إغلاق'],
] as const)(
  'a small window shows a sheet with heading and way out, the page out of reach, and gives the focus back (%s)',
  async (language, close) => {
    setWindowSize(360, 740)
    renderIn(language, <Page />)
    await userEvent.click(button())
    expect(screen.getByRole('dialog', { name: 'Days of creation' }).dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(screen.getByRole('heading', { name: 'Days of creation' })).toBeTruthy()
    expect(isReached()).toBe(false)
    for (let presses = 0; presses < 3; presses += 1) {
      await userEvent.tab()
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    }
    await userEvent.click(screen.getByRole('button', { name: close }))
    await waitFor(() => expect(document.activeElement).toBe(button()))
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button()))
  },
)

test.each([
  ['a phone held sideways', 844, 390],
  ['a small laptop at 200 %', 683, 340],
])('%s has the sheet from the first opening, which mounts it open', (_window, width, height) => {
  setWindowSize(width, height)
  renderIn('en', <Page isOpenAtFirst />)
  expect(screen.getByRole('heading', { name: 'Days of creation' })).toBeTruthy()
  expect(isReached()).toBe(false)
})

test('where there is room it stands beside its button, and the page stays in reach', async () => {
  setWindowSize(1280, 800)
  renderIn('en', <Page />)
  await userEvent.click(button())
  expect(screen.queryByRole('heading')).toBeNull()
  expect(isReached()).toBe(true)
})

test('a keyboard that comes up, or a phone that is turned round, takes nothing away', async () => {
  const resize = setWindowSize(768, 1024)
  renderIn('en', <Page />)
  await userEvent.click(button())
  await userEvent.type(screen.getByRole('textbox'), '12 Sep')
  resize({ height: 400 })
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12 Sep')
  resize({ width: 360, height: 740 })
  expect(isReached()).toBe(false)
  await userEvent.type(screen.getByRole('textbox'), '12 Sep')
  resize({ width: 740, height: 360 })
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12 Sep')
  expect(isReached()).toBe(false)
})

test.each([
  ['popover', 1280],
  ['sheet', 360],
])('a %s with a bar takes the focus itself, and leaves it to the next page when that is opened from it', async (_kind, width) => {
  history.replaceState(null, '', '/here')
  setWindowSize(width, 800)
  renderIn('en', <Page bar="Mark all" />)
  await userEvent.click(button())
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button()))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).not.toBe(button())
})
