import { Failed } from './failed.tsx'

export const Restricted = () => <Failed sentence="You are restricted from accessing this page." />
