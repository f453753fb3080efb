// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { stubPictures } from '#fixtures/stub-browser.ts'
import { renderIn } from '#fixtures/test-render.tsx'
import { Field } from '../fields/field.tsx'
import type { FieldFileKind } from './check-file.ts'
import { FileDrop } from './file-drop.tsx'
import type { Sending } from './sending.ts'

beforeEach(() => stubPictures())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// Stands for the dialog by what it keeps while it is closed.
let opened = 0
vi.mock('./crop-dialog.tsx', () => ({
  CropDialog: () => {
    const [nth] = useState(() => ++opened)
    return <p>{`cut ${nth}`}</p>
  },
}))

const jpeg = (name = 'cake.jpg') => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], name)
const page = () => new File(['<!doctype html>'], 'page.jpg')

function Form({ kind = 'picture', sending, aspect }: { kind?: FieldFileKind; sending?: Sending; aspect?: number }) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Field label="Cover picture">
      {(control) => (
        <FileDrop
          {...{ control, kind, file }}
          onFile={setFile}
          sending={file ? sending : undefined}
          {...(aspect !== undefined && { aspect })}
        />
      )}
    </Field>
  )
}
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
const choose = (file: File) => userEvent.upload(input(), file, { applyAccept: false })

test('a chosen picture is shown by its name and can be taken back', async () => {
  renderIn('en', <Form />)
  await choose(jpeg())
  expect(await screen.findByTitle('cake.jpg')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove \u2068cake.jpg\u2069' }))
  expect(screen.getByRole('button', { name: 'Cover picture' })).toBeTruthy()
})

test('the focus stays with the field while its picture is chosen and taken back', async () => {
  renderIn('en', <Form />)
  screen.getByRole('button', { name: 'Cover picture' }).focus()
  fireEvent.change(input(), { target: { files: [jpeg()] } })
  await screen.findByTitle('cake.jpg')
  expect(screen.getByRole('group', { name: 'Cover picture' }).contains(document.activeElement)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cover picture' }))
})

test('taking a refused file back keeps the focus in the field too', async () => {
  renderIn('en', <Form />)
  await choose(page())
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cover picture' }))
})

test('how one picture was cut is forgotten with the next, even of the same name', async () => {
  renderIn('en', <Form aspect={1.6} />)
  await choose(jpeg())
  await userEvent.click(await screen.findByRole('button', { name: 'Crop and rotate' }))
  expect(await screen.findByText('cut 1')).toBeTruthy()
  await choose(jpeg())
  expect(await screen.findByText('cut 2')).toBeTruthy()
})

test('the name of the chosen picture is read out', async () => {
  renderIn('en', <Form />)
  expect(screen.getByRole('status').textContent).toBe('')
  await choose(jpeg())
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('cake.jpg'))
})

test('a picture dropped beside the zone is not opened, dragged text is not held up', () => {
  const { unmount } = renderIn('en', <Form />)
  const drop = (types: string[]) => (fireEvent.drop(document.body, { dataTransfer: { types, files: [] } }) ? 'opens' : 'stays')
  expect(drop(['Files'])).toBe('stays')
  expect(drop(['text/plain'])).toBe('opens')
  unmount()
  expect(drop(['Files'])).toBe('opens')
})

test('a picture dropped on the zone is taken', async () => {
  renderIn('en', <Form />)
  fireEvent.drop(screen.getByRole('button', { name: 'Cover picture' }), { dataTransfer: { files: [jpeg('dropped.jpg')] } })
  expect(await screen.findByTitle('dropped.jpg')).toBeTruthy()
})

test('a refused file is flagged with its name and why', async () => {
  renderIn('en', <Form />)
  await choose(page())
  expect((await screen.findByRole('status')).textContent).toContain('File rejected')
  expect(screen.getByRole('status').textContent).toContain('Choose a \u2068JPG, PNG, or WebP\u2069 file.')
  expect(screen.getByText('page.jpg')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cover picture' })).toBeTruthy()
})

test('the same file can be chosen again', async () => {
  renderIn('en', <Form />)
  await choose(page())
  expect(input().value).toBe('')
})

test('a good picture after a refused one clears the flag', async () => {
  renderIn('en', <Form />)
  await choose(page())
  await choose(jpeg())
  await screen.findByTitle('cake.jpg')
  expect(screen.queryByText('page.jpg')).toBeNull()
})

test('what has been sent is a progress bar that names the file', async () => {
  renderIn('en', <Form sending={{ progress: createStore(() => 74), onCancel: vi.fn() }} />)
  await choose(jpeg())
  await waitFor(() => screen.getByRole('progressbar'))
  expect(screen.getByRole('progressbar', { name: 'Uploading \u2068cake.jpg\u2069' }).getAttribute('aria-valuenow')).toBe('74')
})

test('what is being sent can be stopped, and neither replaced nor taken back', async () => {
  const onCancel = vi.fn()
  renderIn('en', <Form sending={{ progress: createStore(() => 0), onCancel }} />)
  await choose(jpeg())
  await screen.findByTitle('cake.jpg')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel'])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

test('what is with the server whole can no longer be stopped', async () => {
  renderIn('en', <Form sending={{ progress: createStore(() => 100), onCancel: vi.fn() }} />)
  await choose(jpeg())
  await screen.findByTitle('cake.jpg')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
})

test('of two files dropped together the first is taken and the second refused by its name', async () => {
  renderIn('en', <Form />)
  fireEvent.drop(screen.getByRole('button', { name: 'Cover picture' }), { dataTransfer: { files: [jpeg('one.jpg'), jpeg('two.jpg')] } })
  expect(await screen.findByTitle('one.jpg')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('two.jpgFile rejected Only one file at a time.')
})

test('a form that is sent while its picture is decoded is sent once, with the picture, and not at all where it is refused', async () => {
  let decoded = (_isReadable: boolean): void => undefined
  const decode = () => new Promise((resolve, reject) => (decoded = (isReadable) => (isReadable ? resolve({ close: vi.fn() }) : reject())))
  const createImageBitmap = vi.fn(decode)
  vi.stubGlobal('createImageBitmap', createImageBitmap)
  const events: string[] = []
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    events.push('sent')
  }
  renderIn(
    'en',
    <form onSubmit={onSubmit}>
      <Field label="Cover picture">
        {(control) => <FileDrop {...{ control, kind: 'picture', file: null }} onFile={(file) => events.push(`taken: ${file?.name}`)} />}
      </Field>
      <button type="submit">Save</button>
    </form>,
  )
  for (const name of ['damaged.jpg', 'cake.jpg']) {
    await choose(jpeg(name))
    await waitFor(() => expect(createImageBitmap).toHaveBeenCalledOnce())
    for (let times = 0; times < 2; times += 1) await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(events).toEqual([])
    createImageBitmap.mockClear()
    await act(async () => decoded(name === 'cake.jpg'))
    if (name === 'damaged.jpg') expect(await screen.findByText(name)).toBeTruthy()
  }
  await waitFor(() => expect(events).toEqual(['taken: cake.jpg', 'sent']))
})

test('a form of two pictures is not sent once one of them is refused, nor after the field that held it is gone', async () => {
  const decodings: { resolve: (bitmap: { close: () => void }) => void; reject: () => void }[] = []
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve, reject) => decodings.push({ resolve, reject })))
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  function Pictures() {
    const [names, setNames] = useState(['Cover', 'Logo'])
    return (
      <form onSubmit={onSubmit}>
        {names.map((name) => (
          <Field key={name} label={name}>
            {(control) => <FileDrop {...{ control, kind: 'picture', file: null }} onFile={() => undefined} />}
          </Field>
        ))}
        <button type="submit">Save</button>
        <button type="button" onClick={() => setNames([])}>
          Back
        </button>
      </form>
    )
  }
  renderIn('en', <Pictures />)
  const chooseBoth = async () => {
    decodings.length = 0
    for (const each of document.querySelectorAll<HTMLInputElement>('input[type=file]'))
      await userEvent.upload(each, jpeg(), { applyAccept: false })
    await waitFor(() => expect(decodings).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  await chooseBoth()
  await act(async () => decodings[1]?.reject())
  await act(async () => decodings[0]?.resolve({ close: vi.fn() }))
  await chooseBoth()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  for (const { resolve } of decodings) await act(async () => resolve({ close: vi.fn() }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a file that can no longer be read is refused', async () => {
  renderIn('en', <Form />)
  const gone = jpeg('gone.jpg')
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) })
  await choose(gone)
  expect(await screen.findByText('gone.jpg')).toBeTruthy()
})

test('a document is named as such, and may be a PDF', async () => {
  renderIn('en', <Form kind="document" />)
  expect(screen.getByRole('button', { name: 'Cover picture' }).textContent).toContain('Drop the document here')
  expect(input().accept).toBe('application/pdf,image/jpeg,image/png,image/webp')
  await choose(page())
  expect((await screen.findByRole('status')).textContent).toContain('Choose a \u2068PDF, JPG, PNG, or WebP\u2069 file.')
  await choose(new File(['%PDF-1.7 and so on'], 'licence.pdf'))
  expect(await screen.findByTitle('licence.pdf')).toBeTruthy()
})

test('on a touch screen the place asks for a choice instead of a drop', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('coarse'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  renderIn('ar', <Form />)
  expect(screen.getByRole('button', { name: 'Cover picture' }).textContent).toContain('اختر صورة أو التقطها')
  vi.unstubAllGlobals()
})
