-- A withdrawn invitation leaves nothing behind; the system alone may delete, since it alone sees who must remain in charge.
grant delete on users to fovea_system;
