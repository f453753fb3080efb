import { createFileRoute } from '@tanstack/react-router'
import { toHome } from '../-guards.ts'

export const Route = createFileRoute('/admin/')({ beforeLoad: ({ context }) => toHome(context) })
