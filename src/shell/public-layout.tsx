import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PublicFrame } from '../features/auth/public-frame.tsx'

/** The public frame around a page, or around what stands below a route. */
export const PublicLayout = ({ children = <Outlet /> }: { readonly children?: ReactNode }) => <PublicFrame>{children}</PublicFrame>
