#!/usr/bin/env node
import { writeSecurityPage } from './checks/security.mjs';

// Writes docs/security.md from the list of requirements and the tests that name them.
await writeSecurityPage();
