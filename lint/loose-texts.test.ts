import { expect, test } from 'vitest'
import { root } from '#tools/run.ts'
import { findLooseTexts } from './loose-texts.ts'

const planted = `
import type { ReactNode } from 'react'
import type { Elements } from '#ui/elements.ts'
interface Props { readonly name: string; readonly count?: number; readonly isOn: boolean; readonly children: ReactNode; readonly icon?: Elements }
const words = (key: string) => key
export const Variable = ({ name, isOn }: Props) => <b>{isOn && <i />}{name}</b>
export const Property = (props: Props) => <><i />{props.name}</>
export const Call = ({ isOn }: Props) => <b>{words('save')}{isOn && <i />}</b>
export const Zero = ({ count }: Props) => <b><i />{count && <i />}</b>
export const Space = ({ name }: Props) => <b>{name} </b>
export const Literal = () => <b>Save <i /></b>
export function Returned({ isOn, name }: Props) { return isOn ? name : <b /> }
export const Listed = ({ name, isOn }: Props) => [name, name].map((each) => (isOn ? each : <i key={each} />))
export const Slot = ({ isOn, children }: Props) => <b>{isOn && <i />}{children}</b>
export const Passed = ({ isOn, children }: Props) => isOn && children
export const Words = ({ children }: Props) => <b>{children && <i>{children}</i>}<i /></b>
export const Own = ({ isOn, name, icon }: Props) => <b>{isOn && <i />} <i>{name}</i>{icon}</b>
export const Address = ({ name, isOn }: Props) => <bdi translate="no">{isOn && <wbr />}{name}</bdi>
export const Only = ({ name }: Props) => <b>{name}</b>
export const Choice = ({ isOn, name }: Props) => <b>{isOn ? name : <i />}</b>
`

test('no component renders a text beside something else, or returns one; planted ones are found', { timeout: 120_000 }, () => {
  const found = findLooseTexts(root, { 'planted.tsx': planted })
  expect(found.filter(({ file }) => file !== 'lint/planted.tsx')).toEqual([])
  expect(found.map(({ text }) => text)).toEqual([
    '{name}',
    '{props.name}',
    "{words('save')}",
    '{count && <i />}',
    '{name}',
    'Save ',
    expect.stringContaining('function Returned'),
    expect.stringContaining('[name, name]'),
    '{children}',
    expect.stringContaining('isOn && children'),
  ])
})
