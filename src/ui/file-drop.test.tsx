// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { FileDrop } from './file-drop.tsx'
import { renderIn } from './test-render.tsx'

afterEach(cleanup)

const jpeg = (name = 'cake.jpg') => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], name)
const page = () => new File(['<!doctype html>'], 'page.jpg')
const onReject = vi.fn()

function Form({ progress }: { progress?: number }) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Field label="Cover picture">
      {(control) => <FileDrop control={control} file={file} onFile={setFile} onReject={onReject} progress={progress} />}
    </Field>
  )
}
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
const choose = (file: File) => userEvent.upload(input(), file, { applyAccept: false })

test('a chosen picture is shown by its name and can be taken back', async () => {
  renderIn('en', <Form />)
  await choose(jpeg())
  expect(await screen.findByText('cake.jpg')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove \u2068cake.jpg\u2069' }))
  expect(screen.getByRole('button', { name: 'Cover picture' })).toBeTruthy()
})

test('a picture dropped on the zone is taken', async () => {
  renderIn('en', <Form />)
  fireEvent.drop(screen.getByRole('button', { name: 'Cover picture' }), { dataTransfer: { files: [jpeg('dropped.jpg')] } })
  expect(await screen.findByText('dropped.jpg')).toBeTruthy()
})

test('a refused file is flagged with its name and why, and the form is told', async () => {
  renderIn('en', <Form />)
  await choose(page())
  expect((await screen.findByRole('status')).textContent).toContain('File rejected')
  expect(screen.getByRole('status').textContent).toContain('Choose a JPG, PNG or WebP picture.')
  expect(screen.getByText('page.jpg')).toBeTruthy()
  expect(onReject).toHaveBeenCalledWith('fileType')
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
  await screen.findByText('cake.jpg')
  expect(screen.queryByText('page.jpg')).toBeNull()
})

test('what has been sent is a progress bar that names the file', async () => {
  renderIn('en', <Form progress={74} />)
  await choose(jpeg())
  await waitFor(() => screen.getByRole('progressbar'))
  expect(screen.getByRole('progressbar', { name: 'Uploading \u2068cake.jpg\u2069' }).getAttribute('aria-valuenow')).toBe('74')
})
