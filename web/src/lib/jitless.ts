import * as z from 'zod';

// zod would otherwise try to compile code when a schema is made, which the content security policy forbids and reports.
// The build keeps this file in zod's own chunk, so that it runs before any schema exists.
z.config({ jitless: true });
